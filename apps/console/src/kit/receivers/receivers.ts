/** A form with a list of names that get something. */
export type ReceiversForm = { usernames: string }

/** Most names of one list. */
export const namesMax = 200

/** The names of a pasted list: by line, comma, semicolon or space, each once. */
export const namesOf = (text: string): readonly string[] => {
  const names = text.split(/[\s,;]+/).filter((name) => name !== '')
  return [...new Map(names.map((name) => [name.toLowerCase(), name])).values()]
}

/** Whether a text is a whole number within bounds. */
export const wholeIn =
  (least: number, most: number) =>
  (text: string): boolean =>
    /^\d{1,4}$/.test(text.trim()) && Number(text) >= least && Number(text) <= most
