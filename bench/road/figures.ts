/** The lines `figure NAME VALUE …` of a bench's report: the median of its rounds by its name. */
export const figuresIn = (report: string): ReadonlyMap<string, number> =>
  new Map(
    report.split('\n').flatMap((line) => {
      const [word, name, value] = line.split(' ')
      return word === 'figure' && name !== undefined ? [[name, Number(value)] as const] : []
    }),
  )
