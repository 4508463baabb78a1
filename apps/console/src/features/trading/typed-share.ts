type Span = { readonly min: number; readonly max: number }

const within = (value: number, { min, max }: Span): number | null =>
  value >= min && value <= max ? value : null

/** A percentage or factor as it is typed, with a comma or point, as hundredths: "2,5" is 250. */
export const readBps = (text: string, span: Span): number | null => {
  const [, sign = '', whole, decimals = ''] =
    /^([+-]?)(\d{1,4})(?:[.,](\d{1,2}))?$/.exec(text.trim()) ?? []
  if (whole === undefined) return null
  const size = Number(whole) * 100 + Number(decimals.padEnd(2, '0'))
  return within(sign === '-' ? -size : size, span)
}

export const readWhole = (text: string, span: Span): number | null =>
  /^\d{1,5}$/.test(text.trim()) ? within(Number(text), span) : null
