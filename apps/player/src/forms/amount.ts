/** What a person may type for an amount; a comma is a point. Null when it is none. */
export const amountOf = (typed: string): string | null => {
  const text = typed.trim().replace(',', '.')
  return /^\d{1,13}(\.\d{1,8})?$/.test(text) && /[1-9]/.test(text) ? text : null
}
