"""The wrong changes that can be made of one piece of code: comparisons, numbers, conditions, statements, calls."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from copy import deepcopy

COMPARISONS: dict[type[ast.cmpop], tuple[type[ast.cmpop], ...]] = {
    ast.Lt: (ast.LtE, ast.GtE),
    ast.LtE: (ast.Lt, ast.Gt),
    ast.Gt: (ast.GtE, ast.LtE),
    ast.GtE: (ast.Gt, ast.Lt),
    ast.Eq: (ast.NotEq,),
    ast.NotEq: (ast.Eq,),
    ast.In: (ast.NotIn,),
    ast.NotIn: (ast.In,),
    ast.Is: (ast.IsNot,),
    ast.IsNot: (ast.Is,),
}
OPERATORS: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
}
NOTHING = ("[]", "()", "{}")
NAMES = {"min": "max", "max": "min", "any": "all", "all": "any"}


def changes(node: ast.AST, path: tuple[ast.AST, ...]) -> Iterator[ast.AST]:
    """What may stand here instead, each of it wrong."""
    match node:
        case ast.Compare():
            yield from compared_otherwise(node)
        case ast.Constant(value=bool() as value):
            yield ast.Constant(not value)
        case ast.Constant(value=int() as value):
            yield ast.Constant(value + 1)
            if value or not isinstance(path[-1], ast.Subscript):  # the last of one is the first
                yield ast.Constant(value - 1)
        case ast.BoolOp():
            yield from joined_otherwise(node)
        case ast.UnaryOp(op=ast.Not() | ast.USub(), operand=operand) if not isinstance(operand, ast.Constant):
            yield operand
        case ast.BinOp(op=op) if type(op) in OPERATORS and not is_text(node):
            yield ast.BinOp(node.left, OPERATORS[type(op)](), node.right)
        case ast.Call():
            yield from called_otherwise(node)
        case ast.IfExp(test=test, body=body, orelse=orelse):
            yield ast.IfExp(test, orelse, body)
        case ast.comprehension(ifs=[_, *_]):
            for index in range(len(node.ifs)):
                new = deepcopy(node)
                del new.ifs[index]
                yield new
        case ast.stmt():
            yield from stated_otherwise(node, path)


def compared_otherwise(node: ast.Compare) -> Iterator[ast.AST]:
    for index, op in enumerate(node.ops):
        for other in COMPARISONS[type(op)]:
            new = deepcopy(node)
            new.ops[index] = other()
            yield new


def joined_otherwise(node: ast.BoolOp) -> Iterator[ast.AST]:
    yield ast.BoolOp(ast.Or() if isinstance(node.op, ast.And) else ast.And(), node.values)
    for index in range(len(node.values)):
        rest = [value for position, value in enumerate(node.values) if position != index]
        yield rest[0] if len(rest) == 1 else ast.BoolOp(node.op, rest)


def called_otherwise(node: ast.Call) -> Iterator[ast.AST]:
    if isinstance(node.func, ast.Name) and node.func.id in NAMES:
        name = ast.copy_location(ast.Name(NAMES[node.func.id], ast.Load()), node.func)
        yield ast.Call(name, node.args, node.keywords)
        return  # the order of what is compared means nothing
    if len(node.args) < 2:
        return
    *first, left, right = node.args
    is_word = any(isinstance(one, ast.Constant) and isinstance(one.value, str) for one in (left, right))
    if is_word or any(isinstance(one, ast.Starred | ast.GeneratorExp) for one in (left, right)):
        return
    if "t" not in (ast.unparse(left), ast.unparse(right)) and ast.dump(left) != ast.dump(right):
        yield ast.Call(node.func, [*first, right, left], node.keywords)


def stated_otherwise(node: ast.stmt, path: tuple[ast.AST, ...]) -> Iterator[ast.AST]:
    match node:
        case ast.Expr(value=ast.Call()) | ast.Assign(targets=[ast.Attribute() | ast.Subscript()]):
            yield ast.Pass()
        case ast.AugAssign(op=ast.Add() | ast.Sub() as op):
            yield from (ast.Pass(), ast.AugAssign(node.target, OPERATORS[type(op)](), node.value))
        case ast.AugAssign() | ast.Delete() | ast.Continue() | ast.Break():
            yield ast.Pass()
        case ast.Return(value=None):
            yield ast.Pass()
        case ast.Return(value=ast.expr() as value):
            yield from returned_otherwise(value, path)
        case ast.If():
            yield ast.If(ast.copy_location(ast.Constant(True), node.test), node.body, node.orelse)
            yield ast.If(ast.copy_location(ast.Constant(False), node.test), node.body, node.orelse)


def returned_otherwise(value: ast.expr, path: tuple[ast.AST, ...]) -> Iterator[ast.AST]:
    """The contrary, one more, or nothing: by what the function says that it gives."""
    promised = next((one.returns for one in reversed(path) if isinstance(one, ast.FunctionDef)), None)
    kind = ast.unparse(promised) if promised else ""
    if kind == "bool":
        if not isinstance(value, ast.Constant | ast.Compare) or (isinstance(value, ast.Compare) and len(value.ops) > 1):
            yield ast.Return(ast.UnaryOp(ast.Not(), value))
    elif kind == "int" and not isinstance(value, ast.Constant):
        yield ast.Return(ast.BinOp(value, ast.Add(), ast.Constant(1)))
    elif ast.unparse(value) not in NOTHING and not isinstance(value, ast.Constant):
        yield ast.Return(ast.Constant(None))


def is_text(node: ast.BinOp) -> bool:
    sides = (node.left, node.right)
    return any(isinstance(one, ast.JoinedStr) or isinstance(getattr(one, "value", 0), str) for one in sides)
