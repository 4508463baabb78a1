/** Names that texts of a case may use: `{{ana.id}}`, or what an earlier answer captured. */
export type Names = ReadonlyMap<string, unknown>

/** Replaces every `{{name}}` of a text. */
export const fillText = (text: string, names: Names): string =>
  text.replaceAll(/\{\{([\w.-]+)\}\}/g, (_all, name: string) => {
    if (!names.has(name)) throw new Error(`nothing is called {{${name}}}`)
    return String(names.get(name))
  })

/** The same for every text inside a JSON value; member names are left alone. */
export const fill = (value: unknown, names: Names): unknown => {
  if (typeof value === 'string') return fillText(value, names)
  if (Array.isArray(value)) return value.map((one) => fill(one, names))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, fill(one, names)]))
}
