import { views } from '@faro/contract/operator'
import { useT } from '@faro/i18n'
import { Banner, Button, Dialog, TextField, toast } from '@faro/ui'
import { useCommand, useErrorText } from '@faro/web-kit'
import { useForm } from '@faro/web-kit/form'
import { lazyPart } from '@faro/web-kit/lazy-part'
import { Save, Trash2, Users } from 'lucide-react'
import { Suspense, useState } from 'react'
import { forgetUnsaved, useUnsaved } from '../../state/unsaved.ts'
import { ActButton } from '../act-button.tsx'
import { useMay } from '../use-may.ts'
import { differs, parametersOf, savedAddress, type SavedView } from './saved-views.ts'
import type { ListState } from './use-list-address.ts'

const RemoveView = lazyPart(async () => ({
  default: (await import('./remove-view.tsx')).RemoveView,
}))
const ShareView = lazyPart(async () => ({ default: (await import('./share-view.tsx')).ShareView }))

type Props = { readonly list: ListState; readonly saved: SavedView | undefined }

/** What can be done with the way a list is looked at: keep it, keep its changes, take it away. */
export const SaveView = ({ list, saved }: Props) => {
  const t = useT()
  const [open, setOpen] = useState<'name' | 'remove' | 'share' | null>(null)
  const mayShare = useMay('staff.write') === true
  const errorText = useErrorText()
  const isModified = saved === undefined ? list.isModified : differs(list, saved)
  const change = useCommand(views.change, {
    invalidates: [views.list],
    onDone: () => toast(t('kit.view-saved')),
  })
  const isOwn = saved?.isOwn === true
  if (!isModified && !isOwn) return null
  return (
    <span className="flex flex-wrap items-center gap-1 text-[13px] text-t3">
      {isModified && t('kit.view-modified')}
      {isModified && isOwn && (
        <ActButton
          size="small"
          variant="ghost"
          isBusy={change.isPending}
          onClick={() =>
            change.mutate(
              { params: { viewId: saved.viewId }, body: { parameters: parametersOf(list) } },
              { onError: (error) => toast(errorText(error), 'error') },
            )
          }
        >
          <Save size={15} aria-hidden />
          {t('kit.view-keep')}
        </ActButton>
      )}
      {isModified && (
        <Button size="small" variant="ghost" onClick={() => setOpen('name')}>
          {!isOwn && <Save size={15} aria-hidden />}
          {t(isOwn ? 'kit.view-save-as' : 'kit.view-save')}
        </Button>
      )}
      {isOwn && !isModified && mayShare && (
        <Button size="small" variant="ghost" onClick={() => setOpen('share')}>
          <Users size={15} aria-hidden />
          {t(saved.sharedWith === null ? 'kit.view-share' : 'kit.view-sharing')}
        </Button>
      )}
      {isOwn && !isModified && (
        <Button size="small" variant="ghost" onClick={() => setOpen('remove')}>
          <Trash2 size={15} aria-hidden />
          {t('kit.view-remove')}
        </Button>
      )}
      {open === 'name' && <NameDialog list={list} onClose={() => setOpen(null)} />}
      <Suspense fallback={null}>
        {open === 'share' && saved !== undefined && (
          <ShareView saved={saved} onClose={() => setOpen(null)} />
        )}
        {open === 'remove' && saved !== undefined && (
          <RemoveView list={list} saved={saved} onClose={() => setOpen(null)} />
        )}
      </Suspense>
    </span>
  )
}

type DialogProps = { readonly list: ListState; readonly onClose: () => void }

const NameDialog = ({ list, onClose }: DialogProps) => {
  const t = useT()
  const errorText = useErrorText()
  const { register, handleSubmit, formState } = useForm({ defaultValues: { name: '' } })
  const save = useCommand(views.save, {
    invalidates: [views.list],
    onDone: (view) => {
      toast(t('kit.view-saved'))
      forgetUnsaved()
      onClose()
      list.go(savedAddress(list.params, list.spec, view))
    },
  })
  const leave = useUnsaved(formState.isDirty && !save.isSuccess)
  const close = () => leave(onClose)
  const submit = handleSubmit(({ name }) =>
    save.mutate({
      body: { list: list.spec.name, name: name.trim(), parameters: parametersOf(list) },
    }),
  )
  return (
    <Dialog isOpen onClose={close} title={t('kit.view-save')} closeLabel={t('core.close')}>
      <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-4">
        <TextField
          {...register('name', {
            validate: (text) => text.trim() !== '' || t('kit.view-name-wrong'),
          })}
          label={t('kit.view-name')}
          error={formState.errors.name?.message}
          maxLength={40}
          autoComplete="off"
          isRequired
        />
        {save.isError && <Banner tone="loss">{errorText(save.error)}</Banner>}
        <ActButton type="submit" isBusy={save.isPending}>
          {t('kit.view-save')}
        </ActButton>
      </form>
    </Dialog>
  )
}
