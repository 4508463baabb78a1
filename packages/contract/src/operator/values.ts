/** How numbers are written; auto: as the language has them. */
export const numberFormats = ['auto', 'point', 'comma', 'space'] as const
export const hourFormats = ['auto', '12', '24'] as const
export const weekStarts = ['auto', 'monday', 'saturday', 'sunday'] as const
export const densities = ['comfortable', 'compact'] as const
export const consoleLanguages = ['es', 'en', 'vi'] as const

export const approvalStates = [
  'requested',
  'executed',
  'refused',
  'withdrawn',
  'expired',
  'failed',
] as const
