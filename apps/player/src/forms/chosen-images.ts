import { feedbackLimits } from '@faro/contract/messaging'

export type ChosenImage = { readonly id: string; readonly file: File; readonly url: string }

/** Why a file is not taken; the text's key in the catalogue. */
export type FileProblem = {
  readonly name: string
  readonly why: 'image-type' | 'image-size' | 'image-many'
}

type Candidate = Pick<File, 'name' | 'type' | 'size'>

/** Which of the files that somebody chose are taken beside those that are there already. */
export const takeImages = <F extends Candidate>(
  present: number,
  files: readonly F[],
): { readonly taken: readonly F[]; readonly problems: readonly FileProblem[] } => {
  const taken: F[] = []
  const problems: FileProblem[] = []
  for (const file of files) {
    const { name, type, size } = file
    if (!feedbackLimits.imageTypes.some((known) => known === type))
      problems.push({ name, why: 'image-type' })
    else if (size > feedbackLimits.imageBytesMax) problems.push({ name, why: 'image-size' })
    else if (present + taken.length >= feedbackLimits.imagesMax)
      problems.push({ name, why: 'image-many' })
    else taken.push(file)
  }
  return { taken, problems }
}
