import { feedbackLimits } from '@faro/contract/messaging'
import { useT } from '@faro/i18n'
import clsx from 'clsx'
import { CircleAlert, ImagePlus, X } from 'lucide-react'
import { useId, useState } from 'react'
import type { ChosenImage, FileProblem } from './chosen-images.ts'

type Props = {
  readonly images: readonly ChosenImage[]
  readonly problems: readonly FileProblem[]
  /** The one that the server could not read. */
  readonly refusedId: string | null
  readonly isDisabled: boolean
  readonly onChoose: (files: readonly File[]) => void
  readonly onRemove: (id: string) => void
}

const { imagesMax: max, imageTypes } = feedbackLimits

/** Pictures by drag and drop or by choice; each can be removed and shows its own error. */
export const ImagePicker = (props: Props) => {
  const { images, problems, refusedId, isDisabled, onChoose, onRemove } = props
  const t = useT()
  const id = useId()
  const [isOver, setOver] = useState(false)
  return (
    <fieldset disabled={isDisabled} className="grid min-w-0 gap-1.5">
      <legend className="mb-1.5 font-semibold">{t('support.images')}</legend>
      <label
        htmlFor={id}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          setOver(false)
          if (!isDisabled) onChoose([...event.dataTransfer.files])
        }}
        className={clsx(
          'flex min-h-20 cursor-pointer items-center justify-center gap-3 rounded-lg border border-dashed px-4 text-center text-t2 focus-within:outline-2 focus-within:outline-offset-2 hover:bg-s2',
          isOver ? 'border-brand bg-s2' : 'border-t3',
        )}
      >
        <ImagePlus size={22} aria-hidden className="shrink-0" />
        {t('support.drop')}
        <input
          id={id}
          type="file"
          multiple
          accept={imageTypes.join(',')}
          aria-describedby={`${id}-hint`}
          className="sr-only"
          onChange={(event) => {
            onChoose([...(event.target.files ?? [])])
            // the same file may be chosen again after it was taken away
            event.target.value = ''
          }}
        />
      </label>
      <p id={`${id}-hint`} className="text-xs text-t3">
        {t('support.images-hint', { max })}
      </p>
      {images.length > 0 && (
        <ul className="mt-1 grid grid-cols-3 gap-2">
          {images.map(({ id: imageId, file, url }) => (
            <li key={imageId} className="relative">
              <img
                src={url}
                alt={file.name}
                className={clsx(
                  'aspect-square w-full rounded-md border object-cover',
                  imageId === refusedId ? 'border-loss' : 'border-line',
                )}
              />
              <button
                type="button"
                onClick={() => onRemove(imageId)}
                aria-label={t('support.image-remove', { name: file.name })}
                className="absolute end-1 top-1 grid size-8 place-items-center rounded-full bg-s1 text-t1 shadow"
              >
                <X size={16} aria-hidden />
              </button>
              {imageId === refusedId && (
                <p className="mt-1 text-xs text-loss">{t('support.image-unreadable')}</p>
              )}
            </li>
          ))}
        </ul>
      )}
      <div role="alert" className="grid gap-1">
        {problems.map(({ name, why }) => (
          <p key={`${name} ${why}`} className="flex items-start gap-1.5 text-[13px] text-loss">
            <CircleAlert size={15} className="mt-px shrink-0" aria-hidden />
            {t(`support.${why}`, { name, max })}
          </p>
        ))}
      </div>
    </fieldset>
  )
}
