import Search from 'lucide-react/icons/search'
import { type ReactNode, use } from 'react'
import { lazyPart } from '../../core/lazy-ahead.tsx'
import { Button } from '../../ui/button.tsx'
import { useCompany } from './company.ts'
import { FindContext } from './find-context.ts'

const CompanyMenu = lazyPart(() => import('./company-menu.tsx'))

/** The head of a company's screen: its title, whose it is, what can be chosen (`tools`) and done (`children`). */
export function CompanyHead({ title, tools, children }: { title: string; tools?: ReactNode; children?: ReactNode }) {
  const { slug, name, isSample } = useCompany()
  const onFind = use(FindContext)
  return (
    <header className="ops-head">
      <title>{`${title} · ${name}`}</title>
      <h1>{title}</h1>
      <span className="ops-company">
        <CompanyMenu slug={slug} name={name} waiting={name} />
        {isSample && <span className="tag">Sample</span>}
      </span>
      {tools}
      <div className="ops-actions">
        {onFind && (
          <Button variant="outline" size="dense" icon={Search} aria-keyshortcuts="Control+K Meta+K" onClick={onFind}>
            Find
          </Button>
        )}
        {children}
      </div>
    </header>
  )
}
