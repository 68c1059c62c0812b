"""The server attacked: floods, kills, and messages of every hostile kind. (`lazaret bench attack`)"""
