import * as z from 'zod/mini'
import { Id } from '../fields.ts'
import { define } from '../route.ts'

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

const fits = (text: string): boolean => {
  const words = countWords(text)
  return words >= feedbackLimits.wordsMin && words <= feedbackLimits.wordsMax
}

export const FeedbackForm = z.strictObject({
  questionType: z.enum(questionTypes),
  content: z
    .string()
    .check(z.trim(), z.maxLength(feedbackLimits.charactersMax), z.refine(fits, { abort: true })),
})
export type FeedbackForm = z.output<typeof FeedbackForm>

export const feedback = define({
  send: {
    method: 'PUT',
    path: '/wps/feedback',
    auth: 'public',
    summary: 'A question or a suggestion with up to three pictures; a member hears the answer',
    // whoever is signed in is answered in their inbox; visitors may write too
    headers: ['authorization'],
    limit: '20/hour',
    multipart: { filesMax: feedbackLimits.imagesMax, fileBytesMax: feedbackLimits.imageBytesMax },
    body: FeedbackForm,
    ok: z.object({ feedbackId: Id }),
    errors: ['image-refused'],
  },
})
