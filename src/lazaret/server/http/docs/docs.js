// Draws openapi.json. Text goes in as text: no HTML is ever built from what the file says.

const make = (tag, text = "", ...children) => {
  const element = document.createElement(tag);
  if (text) element.textContent = text;
  element.append(...children);
  return element;
};

let components = {};

/** A short, readable form of a schema: the shape, not every bound. */
function shape(schema, depth = 0) {
  if (!schema) return "";
  if (schema.$ref) {
    const name = schema.$ref.split("/").pop();
    return depth > 3 ? name : shape(components[name], depth + 1);
  }
  if (schema.oneOf || schema.anyOf) return (schema.oneOf ?? schema.anyOf).map((s) => shape(s, depth)).join(" | ");
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(" | ");
  if ("const" in schema) return JSON.stringify(schema.const);
  if (schema.type === "array") return `[${shape(schema.items, depth) || "…"}]`;
  if (schema.properties) {
    const indent = "  ".repeat(depth + 1);
    const required = new Set(schema.required ?? []);
    const lines = Object.entries(schema.properties).map(
      ([name, part]) => `${indent}${name}${required.has(name) ? "" : "?"}: ${shape(part, depth + 1)}`,
    );
    return `{\n${lines.join("\n")}\n${"  ".repeat(depth)}}`;
  }
  return Array.isArray(schema.type) ? schema.type.join(" | ") : (schema.type ?? "anything");
}

const body = (content) => make("pre", shape(Object.values(content ?? {})[0]?.schema));

function operation(path, method, described) {
  const summary = make("summary");
  const verb = make("span", method.toUpperCase());
  verb.className = "method";
  summary.append(verb, make("code", path), ` ${described.summary ?? ""}`);
  const parts = [make("p", described.description ?? "")];
  if (described.parameters?.length) {
    const rows = described.parameters.map((parameter) =>
      make(
        "tr",
        "",
        make("td", "", make("code", parameter.name)),
        make("td", `${parameter.in}${parameter.required ? "" : ", optional"}`),
        make("td", parameter.description ?? shape(parameter.schema)),
      ),
    );
    parts.push(make("table", "", ...rows));
  }
  if (described.requestBody) parts.push(make("h3", "Body"), body(described.requestBody.content));
  for (const [status, response] of Object.entries(described.responses ?? {})) {
    parts.push(make("h3", `${status} ${response.description ?? ""}`), body(response.content));
  }
  return make("details", "", summary, ...parts);
}

const place = document.getElementById("operations");
try {
  const described = await (await fetch("/api/openapi.json")).json();
  components = described.components?.schemas ?? {};
  const found = Object.entries(described.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, what]) => operation(path, method, what)),
  );
  place.replaceChildren(...found);
} catch (error) {
  place.textContent = `openapi.json could not be read: ${error}`;
}
