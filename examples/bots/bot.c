/* A bot in C that needs nothing but C: it takes the last option.
 *
 *   cc -O2 -o bot examples/bots/bot.c
 *   lazaret play happy_city --bot stdio:./bot
 */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The end of the string that begins at the quote `at`: its closing quote. */
static const char *string_end(const char *at) {
  for (at++; *at && *at != '"'; at++)
    if (*at == '\\' && at[1]) at++;
  return at;
}

/* Where the value of this key begins in the message itself, not in something inside it; NULL where it is not there. */
static const char *value_of(const char *line, const char *key) {
  int depth = 0;
  size_t length = strlen(key);
  for (const char *at = line; *at; at++) {
    if (*at == '{' || *at == '[') depth++;
    if (*at == '}' || *at == ']') depth--;
    if (*at == '"') {
      const char *end = string_end(at);
      if (depth == 1 && end[0] && end[1] == ':' && (size_t)(end - at - 1) == length && !strncmp(at + 1, key, length))
        return end + 2;
      at = end;
    }
  }
  return NULL;
}

/* The last string of a list of strings, quotes included. */
static const char *last_string(const char *list, int *length) {
  const char *found = NULL;
  for (const char *at = list; *at && *at != ']'; at++)
    if (*at == '"') {
      const char *end = string_end(at);
      found = at;
      *length = (int)(end - at + 1);
      at = end;
    }
  return found;
}

int main(void) {
  char *line = NULL;
  size_t room = 0;
  while (getline(&line, &room, stdin) > 0) {
    const char *kind = value_of(line, "t"), *id = value_of(line, "id"), *options = value_of(line, "options");
    if (kind && !strncmp(kind, "\"hello\"", 7))
      puts("{\"t\":\"hello\",\"protocol\":1,\"name\":\"sample in C\"}");
    else if (kind && !strncmp(kind, "\"position\"", 10) && id && options) {
      int length = 0;
      const char *choice = last_string(options, &length);
      printf("{\"t\":\"choice\",\"id\":%ld,\"choice\":%.*s}\n", atol(id), length, choice);
    }
    fflush(stdout);
  }
  free(line);
  return 0;
}
