/** Where something stands in an order; what is not named there comes last. */
export function rank(order: readonly string[], one: string): number {
  const at = order.indexOf(one);
  return at < 0 ? order.length : at;
}
