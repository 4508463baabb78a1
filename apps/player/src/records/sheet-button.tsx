import type { Call, Route } from '@faro/contract/route'
import { useT } from '@faro/i18n'
import { Banner, Button } from '@faro/ui'
import { useDownload, useErrorText } from '@faro/web-kit'
import { Download } from 'lucide-react'

type Props<R extends Route> = { readonly route: R; readonly input: Call<R> }

/** Saves what is shown as a file for spreadsheets. */
export const SheetButton = <R extends Route>({ route, input }: Props<R>) => {
  const t = useT()
  const errorText = useErrorText()
  const download = useDownload(route)
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        isBusy={download.isPending}
        onClick={() => download.mutate(input)}
      >
        <Download size={16} aria-hidden />
        {t('records.save')}
      </Button>
      {download.isError && (
        <div className="basis-full">
          <Banner tone="loss">{errorText(download.error)}</Banner>
        </div>
      )}
    </>
  )
}
