/** Reads a request's target as a path on this site: `//evil.example` is a path here, not a host. */
export const addressOf = (target: string): URL =>
  new URL(`http://site${target.startsWith('/') ? target : `/${target}`}`)
