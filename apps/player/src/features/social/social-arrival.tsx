import { security, social, type SocialOutcome } from '@faro/contract/identity'
import { useT } from '@faro/i18n'
import { Button, Dialog, toast } from '@faro/ui'
import {
  passLoginGate,
  requireLogin,
  refetchRoutes,
  toApiError,
  useErrorText,
  useWeb,
} from '@faro/web-kit'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { holdSignIn } from '../../state/held.ts'
import { useOpenAuth } from '../../auth-address.ts'
import { useLayers } from '../../state/layers.ts'
import { CompleteAccount } from './complete-account.tsx'

type Open = Extract<SocialOutcome, { outcome: 'new' | 'email-taken' }>

/** What follows a visit to an identity provider. */
export const SocialArrival = ({ arrival }: { readonly arrival: string }) => {
  const t = useT()
  const errorText = useErrorText()
  const { api, session } = useWeb()
  const client = useQueryClient()
  const setArrival = useLayers((layers) => layers.setArrival)
  const openAuth = useOpenAuth()
  const [open, setOpen] = useState<Open | null>(null)
  const isBegun = useRef(false)
  const leave = () => setArrival(null)
  const enter = (token: string) => {
    session.signIn(token)
    toast(t('security.signed-in'))
    leave()
    passLoginGate()
  }
  const act = (done: SocialOutcome) => {
    if (done.outcome === 'signed-in') return enter(done.session.token)
    if (done.outcome === 'new' || done.outcome === 'email-taken') return setOpen(done)
    leave()
    if (done.outcome === 'held') {
      holdSignIn(done.held, '')
      return openAuth('login')
    }
    toast(t('security.social-linked'))
    return void refetchRoutes(client, [security.overview])
  }
  const begin = async () => {
    const [kind, value = ''] = arrival.split('=')
    if (kind !== 'social') {
      const isCancelled = value === 'cancelled'
      toast(t(isCancelled ? 'security.social-cancelled' : 'security.social-failed'), 'error')
      return leave()
    }
    try {
      act(await api.call(social.finish, { body: { handover: value } }))
    } catch (error) {
      toast(errorText(toApiError(error)), 'error')
      leave()
    }
  }
  useEffect(() => {
    if (isBegun.current) return
    isBegun.current = true
    void begin()
  })
  const link = async (ticket: string) => {
    try {
      await api.call(social.link, { body: { ticket } })
      toast(t('security.social-linked'))
      await refetchRoutes(client, [security.overview])
    } catch (error) {
      toast(errorText(toApiError(error)), 'error')
    }
  }
  if (open === null) return null
  const isNew = open.outcome === 'new'
  return (
    <Dialog
      isOpen
      onClose={leave}
      title={t(isNew ? 'security.social-new' : 'security.social-taken')}
      closeLabel={t('core.close')}
    >
      {open.outcome === 'new' ? (
        <CompleteAccount arrived={open} onDone={enter} />
      ) : (
        <div className="grid gap-5">
          <p className="text-t2">{t('security.social-taken-how', { email: open.email })}</p>
          <Button
            size="large"
            onClick={() => {
              leave()
              requireLogin(false, () => void link(open.ticket))
            }}
          >
            {t('core.login')}
          </Button>
        </div>
      )}
    </Dialog>
  )
}
