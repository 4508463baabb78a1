export const questionTypes = [
  'deposit',
  'withdrawal',
  'game',
  'account',
  'suggestion',
  'other',
] as const
export type QuestionType = (typeof questionTypes)[number]

/** Specification, section 5: words of the content, images and the size of each. */
export const feedbackLimits = {
  wordsMin: 5,
  wordsMax: 300,
  charactersMax: 4_000,
  imagesMax: 3,
  imageBytesMax: 5 * 1024 * 1024,
  imageTypes: ['image/png', 'image/jpeg'],
} as const

/** Words as Unicode tells them apart; languages written without spaces have words too. */
export const countWords = (text: string): number =>
  [...new Intl.Segmenter('en', { granularity: 'word' }).segment(text)].filter(
    ({ isWordLike }) => isWordLike === true,
  ).length

export const feedbackStates = ['new', 'answered'] as const

/** Where a picture of a feedback lies: bytes, outside the envelope, for staff only. */
export const feedbackImagePath = '/console/api/feedback/:feedbackId/images/:position'

/** What stands beside a message: what it is about, at a glance. */
export const messageIcons = [
  'mail',
  'money-in',
  'money-out',
  'coins',
  'waiting',
  'gift',
  'alarm',
  'limits',
  'answer',
] as const
export type MessageIcon = (typeof messageIcons)[number]

/** Of the ways to customer service, the one that opens in a window (specification, section 7). */
export const serviceWindowType = 3

/** The key's characters at the end of an obscured address. */
export const serviceKeyLength = 8

/** Width and height of the window: taller for who has the VIP service, of a rank above 4. */
export const serviceWindows = {
  chat: { width: 440, height: 500 },
  vip: { width: 440, height: 750 },
} as const
export const vipRankAbove = 4
