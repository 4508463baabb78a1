/** What somebody looks with, as audiences ask for it. */
export const device = (): 'phone' | 'desktop' =>
  window.matchMedia('(min-width: 768px)').matches ? 'desktop' : 'phone'
