import { staffSettings } from '@faro/contract/operator'
import { useRoute } from '@faro/web-kit'
import { useEffect, useState } from 'react'
import { changeLanguage, saveLanguage } from '../../state/language.ts'
import { takeSettings } from './person-settings.ts'

/** Brings the settings of whoever is signed in; false until they are here or could not come. */
export const useOwnSettings = (): boolean => {
  const { data, isError } = useRoute(staffSettings.read, {}, { staleMs: Number.POSITIVE_INFINITY })
  const [isTaken, setTaken] = useState(false)
  useEffect(() => {
    if (data === undefined) return
    takeSettings(data)
    setTaken(true)
  }, [data])
  const language = data?.language ?? null
  useEffect(() => {
    if (language === null || language === document.documentElement.lang) return
    void changeLanguage(language).then(() => saveLanguage(language))
  }, [language])
  return isTaken || isError
}
