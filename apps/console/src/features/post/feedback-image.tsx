import { feedbackImagePath } from '@faro/contract/messaging'
import { useT } from '@faro/i18n'
import { Skeleton } from '@faro/ui'
import { useSession } from '@faro/web-kit'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

type Props = { readonly feedbackId: string; readonly position: number }

/** A picture that only staff may see: asked for with the session, never by its bare address. */
export const FeedbackImage = ({ feedbackId, position }: Props) => {
  const t = useT()
  const { token } = useSession()
  const place = feedbackImagePath
    .replace(':feedbackId', feedbackId)
    .replace(':position', String(position))
  const picture = useQuery({
    queryKey: [place],
    queryFn: async ({ signal }) => {
      const headers = { authorization: `Bearer ${token ?? ''}` }
      const response = await fetch(place, { headers, signal })
      if (!response.ok) throw new Error(`the picture answered ${response.status}`)
      return response.blob()
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (picture.data === undefined) return undefined
    const made = URL.createObjectURL(picture.data)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [picture.data])
  if (picture.isError) return <p className="text-xs text-loss">{t('messaging.image-failed')}</p>
  if (url === null) return <Skeleton className="aspect-square w-full rounded-md" />
  const name = t('messaging.image', { position: position + 1 })
  return (
    <a href={url} target="_blank" rel="noreferrer">
      <img
        src={url}
        alt={name}
        className="aspect-square w-full rounded-md border border-line object-cover"
      />
    </a>
  )
}
