/** 262 -> "2,6"; from ten times on whole numbers say enough. Never more than was won. */
export const formatTimes = (hundredths: number, decimalSign: string): string => {
  if (hundredths >= 1_000) return String(Math.floor(hundredths / 100))
  const tenths = Math.floor(hundredths / 10)
  return tenths % 10 === 0
    ? String(tenths / 10)
    : `${Math.floor(tenths / 10)}${decimalSign}${tenths % 10}`
}
