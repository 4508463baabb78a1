/** Pictures of a game's symbols, drawn once at the size of a cell. */
export type Symbols = ReadonlyMap<string, CanvasImageSource>

export const symbolUrl = (name: string): string => `/covers/symbols/${name}.svg`

const load = async (name: string): Promise<HTMLImageElement> => {
  const image = new Image()
  image.src = symbolUrl(name)
  await image.decode()
  return image
}

/** Loads every symbol; one that cannot be had leaves its cell to its name's first letter. */
export const loadSymbols = async (names: readonly string[], sizePx: number): Promise<Symbols> => {
  const pictures = new Map<string, CanvasImageSource>()
  await Promise.all(
    names.map(async (name) => {
      const image = await load(name).catch(() => null)
      if (image === null) return
      const canvas = document.createElement('canvas')
      canvas.width = sizePx
      canvas.height = sizePx
      canvas.getContext('2d')?.drawImage(image, 0, 0, sizePx, sizePx)
      pictures.set(name, canvas)
    }),
  )
  return pictures
}
