const uuid = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-([\da-f]{12})$/i
const ofBrand = /^\d+:(.+)$/

/** An id by its end, which differs where those of one minute begin alike; a brand's number says nothing. */
export const shortSubject = (subject: string): string => {
  const id = uuid.exec(subject)?.[1]
  return id === undefined ? (ofBrand.exec(subject)?.[1] ?? subject) : `…${id}`
}
