import { useCompany } from '../organisations/company.ts'
import SiteScreen from '../sites/site-screen.tsx'
import { BudgetPart } from './budget-part.tsx'

/** One site with its budget, for those who may read it. */
export default function SiteDetail({ id }: { id: string }) {
  const { may } = useCompany()
  return <SiteScreen id={id} budget={may('budgets.read') && <BudgetPart siteId={id} />} />
}
