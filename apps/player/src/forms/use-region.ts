import { usePermission } from '@faro/web-kit'
import { useState } from 'react'
import { confirmRegion, firstDialingCode, isRegionInDoubt } from '../state/region.ts'

export type RegionDoubt = {
  readonly country: string
  readonly code: string
  readonly answer: (isRight: boolean) => void
}

/** The dialing code to begin with, by where the visit comes from. */
export const useDialingCode = (offered: readonly string[] | null): string => {
  const { location } = usePermission()
  const [first] = useState(() => firstDialingCode({ country: location.country ?? null, offered }))
  return first
}

/** Asks about a number of another country than the visit's; once confirmed never again from there. */
export const useRegion = () => {
  const country = usePermission().location.country ?? null
  const [doubt, setDoubt] = useState<RegionDoubt | null>(null)
  const confirm = async (code: string): Promise<boolean> => {
    if (country === null || !isRegionInDoubt(country, code)) return true
    const isRight = await new Promise<boolean>((answer) => setDoubt({ country, code, answer }))
    setDoubt(null)
    if (isRight) confirmRegion(country, code)
    return isRight
  }
  return { doubt, confirm }
}
