/** One breach of a house rule. */
export type Finding = {
  readonly path: string
  readonly line: number
  readonly rule: string
  readonly message: string
}

/** A file as the rules see it; `path` is relative to the root, with forward slashes. */
export type Source = { readonly path: string; readonly text: string }

/** 1-based line of an offset. */
export const lineOf = (text: string, offset: number): number =>
  text.slice(0, offset).split('\n').length
