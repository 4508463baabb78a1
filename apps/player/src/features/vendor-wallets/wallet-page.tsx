import { vendorWallets } from '@faro/contract/gaming'
import { wallet } from '@faro/contract/wallet'
import type { Answer } from '@faro/contract/route'
import { useT } from '@faro/i18n'
import { Button, EmptyState, ErrorState, Skeleton } from '@faro/ui'
import { refetchRoutes, useErrorText, useRoute, useSession } from '@faro/web-kit'
import { useQueryClient } from '@tanstack/react-query'
import { ArrowLeft, LogIn, Wallet } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link } from '@faro/web-kit/router'
import { useOpenAuth } from '../../auth-address.ts'
import { paths } from '../../paths.ts'
import { useAskedLogin } from '../../shell/use-asked-login.ts'
import { MainAccount } from './main-account.tsx'
import { VendorWalletList } from './vendor-wallet-list.tsx'
import { TransferForm } from './transfer-form.tsx'
import { TransferList } from './transfer-list.tsx'
import { TransferProgress } from './transfer-progress.tsx'

// each look asks every vendor
const pollMs = 3_000

export type Wallets = Answer<typeof vendorWallets.wallets>

/** The main account, the wallets at vendors, and transfers between them. */
export const WalletPage = () => {
  const t = useT()
  const { token, isReady } = useSession()
  return (
    <div className="mx-auto max-w-5xl">
      <div className="mb-4 flex items-center gap-1">
        <Link
          to={paths.home}
          className="btn btn-icon -ms-2"
          aria-label={t('wallet.back')}
          title={t('wallet.back')}
        >
          <ArrowLeft size={20} aria-hidden />
        </Link>
        <h1 className="text-2xl font-extrabold">{t('core.wallet')}</h1>
      </div>
      {token === null && isReady ? <LoginWanted /> : <OwnWallets />}
    </div>
  )
}

/** Asks a guest to sign in; who declines sees what the page is for. */
const LoginWanted = () => {
  const t = useT()
  const openAuth = useOpenAuth()
  useAskedLogin()
  return (
    <EmptyState
      icon={<LogIn size={28} />}
      text={t('wallet.login')}
      action={<Button onClick={() => openAuth('login')}>{t('core.login')}</Button>}
    />
  )
}

/** All of it without a heading of its own: a page of the member centre has one. */
export const OwnWallets = () => {
  const errorText = useErrorText()
  const t = useT()
  const client = useQueryClient()
  const [isWaiting, setWaiting] = useState(false)
  const wallets = useRoute(
    vendorWallets.wallets,
    {},
    { staleMs: 0, refetchEveryMs: isWaiting ? pollMs : false },
  )
  const onWay = wallets.data?.transfers.filter(({ state }) => state === 'sent').length ?? 0
  useEffect(() => {
    setWaiting(onWay > 0)
    // what ended meanwhile shows in the header too
    void refetchRoutes(client, [wallet.balance])
  }, [onWay, client])
  if (wallets.data !== undefined)
    return (
      <Overview
        wallets={wallets.data}
        isAsking={wallets.isFetching}
        onRefresh={() => void wallets.refetch()}
      />
    )
  if (wallets.isError)
    return (
      <ErrorState
        text={errorText(wallets.error)}
        retryLabel={t('core.retry')}
        onRetry={() => void wallets.refetch()}
      />
    )
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_380px]">
      <Skeleton className="h-72 w-full rounded-lg" />
      <Skeleton className="h-72 w-full rounded-lg" />
    </div>
  )
}

type OverviewProps = {
  readonly wallets: Wallets
  readonly isAsking: boolean
  readonly onRefresh: () => void
}

const Overview = ({ wallets, isAsking, onRefresh }: OverviewProps) => {
  const t = useT()
  const [chosen, setChosen] = useState<string | null>(null)
  const [watched, setWatched] = useState<string | null>(null)
  const vendorWallet =
    wallets.purses.find(({ vassalage }) => vassalage === chosen) ?? wallets.purses[0]
  const followed = wallets.transfers.find(({ transferId }) => transferId === watched)
  return (
    <div className="grid items-start gap-x-6 gap-y-5 lg:grid-cols-[minmax(0,1fr)_380px]">
      <div className="grid gap-5">
        <MainAccount available={wallets.available} isAsking={isAsking} onRefresh={onRefresh} />
        {vendorWallet === undefined ? (
          <div className="card">
            <EmptyState icon={<Wallet size={28} />} text={t('wallet.empty')} />
          </div>
        ) : (
          <VendorWalletList
            purses={wallets.purses}
            chosen={vendorWallet.vassalage}
            isAsking={isAsking}
            onChoose={setChosen}
            onRetry={onRefresh}
          />
        )}
      </div>
      {vendorWallet !== undefined && (
        <div className="grid gap-4 lg:row-span-2">
          {followed !== undefined && (
            <TransferProgress transfer={followed} purses={wallets.purses} />
          )}
          <TransferForm
            key={vendorWallet.vassalage}
            vendorWallet={vendorWallet}
            available={wallets.available}
            onSent={setWatched}
          />
        </div>
      )}
      <TransferList transfers={wallets.transfers} purses={wallets.purses} />
    </div>
  )
}
