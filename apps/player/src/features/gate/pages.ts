import { LoginPage } from '../../pages/login.ts'
import { paths } from '../../paths.ts'
import type { SitePage } from '../../site-map/site-page.ts'

export const pages: readonly SitePage[] = [
  { path: paths.login, Page: LoginPage, title: 'core.login', isOpen: true },
]
