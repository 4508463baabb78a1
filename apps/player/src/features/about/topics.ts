/** Pages that every brand has of itself; its staff may write more. */
export const aboutTopics = [
  'company',
  'contact',
  'terms',
  'responsible',
  'privacy',
  'affiliates',
  'refund',
] as const
