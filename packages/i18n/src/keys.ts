/** Texts by the name of their folder: `keys.ts` of each folder of catalogues adds its own. */
// oxlint-disable-next-line typescript/no-empty-interface -- the folders fill it
export interface Texts {}

type All<T> = { readonly [K in keyof T]: string }

/** The texts of a folder in Spanish. One that English or Vietnamese lacks does not compile. */
export type TextsOf<ES, _EN extends All<ES>, _VI extends All<ES>> = ES

/** Groups of texts that are loaded together. */
export type Namespace = keyof Texts

/** Every text there is. */
export type MessageKey = { [N in Namespace]: keyof Texts[N] }[Namespace]
