import type { ReactNode } from 'react'
import { lazyPart } from '../../core/lazy-ahead.tsx'
import { useCompany } from './company.ts'

const CompanyMenu = lazyPart(() => import('./company-menu.tsx'))

/** The head of a company's screen: its title, whose it is, what can be chosen (`tools`) and done (`children`). */
export function CompanyHead({ title, tools, children }: { title: string; tools?: ReactNode; children?: ReactNode }) {
  const { slug, name, isSample } = useCompany()
  return (
    <header className="ops-head">
      <title>{`${title} · ${name}`}</title>
      <h1>{title}</h1>
      <span className="ops-company">
        <CompanyMenu slug={slug} name={name} waiting={name} />
        {isSample && <span className="tag">Sample</span>}
      </span>
      {tools}
      <div className="ops-actions">{children}</div>
    </header>
  )
}
