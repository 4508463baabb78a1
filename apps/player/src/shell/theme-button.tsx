import { useT } from '@faro/i18n'
import { IconButton } from '@faro/ui'
import { Moon, Sun } from 'lucide-react'
import { useEffect, useState } from 'react'
import { changeTheme, presentTheme, type Theme } from '../state/preferences.ts'

export const ThemeButton = () => {
  const t = useT()
  const [theme, setTheme] = useState<Theme>('dark')
  useEffect(() => setTheme(presentTheme()), [])
  const next = theme === 'dark' ? 'light' : 'dark'
  const change = () => {
    changeTheme(next)
    setTheme(next)
  }
  return (
    <IconButton
      label={next === 'light' ? t('core.theme-light') : t('core.theme-dark')}
      onClick={change}
    >
      {next === 'light' ? <Sun size={20} /> : <Moon size={20} />}
    </IconButton>
  )
}
