import ArrowLeftRight from 'lucide-react/icons/arrow-left-right'
import { transferScreens } from '../../../contract/site/transfer/admin.ts'
import { areaOf } from '../../core/admin.ts'
import { transferHref } from './calls.ts'

export const transferAdmin = areaOf(
  transferScreens,
  { transfer: [ArrowLeftRight, () => import('./transfer-screen.tsx')] },
  {},
  {
    'content-transfer': {
      label: 'Import of content',
      hrefOf: (id) => (id === 'export' ? transferHref : `${transferHref}/${id}`),
    },
  },
)
