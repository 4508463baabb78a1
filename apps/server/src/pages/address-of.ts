/**
 * What a request's target says, read as a place on this site: `//evil.example` is a path here and
 * no other host.
 */
export const addressOf = (target: string): URL =>
  new URL(`http://site${target.startsWith('/') ? target : `/${target}`}`)
