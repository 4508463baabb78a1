/** What a page of ours may load: its own origin and scripts that carry this answer's nonce. */
export const pagePolicy = (
  nonce: string,
  frameAncestors: "'none'" | "'self'",
  /** Origins of outside vendors' games, and services that pages call. */
  { frames = '', calls = '' }: { readonly frames?: string; readonly calls?: string } = {},
): string =>
  [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    // brand colours and React's style attributes are inline
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "media-src 'self'",
    `connect-src 'self' ${calls}`.trim(),
    `frame-src 'self' ${frames}`.trim(),
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${frameAncestors}`,
  ].join('; ')
