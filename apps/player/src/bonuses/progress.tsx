type Props = { readonly label: string; readonly share: number; readonly tone: 'win' | 'brand' }

/** How far something is, as a bar; the figures stand beside it in words. */
export const Progress = ({ label, share, tone }: Props) => {
  const percent = Math.round(Math.min(1, Math.max(0, share)) * 100)
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      className="h-2 overflow-hidden rounded-full bg-s3"
    >
      <div
        className={`h-full rounded-full ${tone === 'win' ? 'bg-win' : 'bg-brand'}`}
        style={{ width: `${percent}%` }}
      />
    </div>
  )
}
