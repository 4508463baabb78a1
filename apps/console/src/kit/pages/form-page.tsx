import { Link } from '@faro/web-kit/router'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { PageHead } from '../page-head.tsx'
import { useSubject } from '../page-title.tsx'
import { ofBrand, useBrandChoice } from '../use-brand-choice.ts'

type Props = {
  /** The list that what is written here will be one of. */
  readonly back: { readonly to: string; readonly label: string }
  readonly title: string
  readonly text?: ReactNode
  readonly children: ReactNode
}

/** A page that is one form: `SectionedForm`, or one that shows beside it what would come of it. */
export const FormPage = ({ back, title, text, children }: Props) => {
  const brand = useBrandChoice()
  useSubject(title)
  return (
    <>
      <Link
        to={ofBrand(back.to, brand)}
        className="mb-2 inline-flex min-h-9 items-center gap-1.5 font-semibold text-t2 hover:text-t1"
      >
        <ArrowLeft size={17} aria-hidden />
        {back.label}
      </Link>
      <PageHead title={title} text={text} />
      {children}
    </>
  )
}
