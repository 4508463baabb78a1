declare module 'virtual:slot-art' {
  /** Symbols of a title as SVG, by name. */
  export const loadArt: (gameCode: string) => Promise<Readonly<Record<string, string>>>
}
