import { useNavigate } from '@faro/web-kit/router'
import { paths } from '../../paths.ts'
import { useKeys } from '../keys/key-bindings.ts'
import { ofBrand, useBrandChoice } from '../use-brand-choice.ts'
import { firstPage, useMenu } from './use-menu.ts'

/** The letter after `g`, by page. */
const letters: Readonly<Record<string, string>> = {
  p: paths.players,
  w: paths.withdrawals,
  c: paths.claims,
  v: paths.vendors,
  a: paths.approvals,
}

/** `g` and a letter: the pages that are gone to most, those that one may see. */
export const GoKeys = () => {
  const menu = useMenu()
  const navigate = useNavigate()
  const brand = useBrandChoice()
  useKeys([
    {
      keys: 'g d',
      label: 'kit.menu-group.desk',
      group: 'go',
      run: () => navigate(ofBrand(firstPage(menu), brand)),
    },
    ...Object.entries(letters).flatMap(([letter, to]) => {
      const entry = menu.find((one) => one.to === to)
      if (entry === undefined) return []
      const { label } = entry
      return [
        {
          keys: `g ${letter}`,
          label,
          group: 'go' as const,
          run: () => navigate(ofBrand(to, brand)),
        },
      ]
    }),
  ])
  return null
}
