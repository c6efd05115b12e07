import Sparkles from 'lucide-react/icons/sparkles'
import { generationScreens } from '../../../contract/site/generation/admin.ts'
import { areaOf, one } from '../../core/admin.ts'

const home = '/admin/content-generation'

export const generationAdmin = areaOf(
  generationScreens,
  { 'content-generation': [Sparkles, () => import('./generation-screen.tsx')] },
  {
    generation: one(
      'Content generation',
      `${home}/settings`,
      async () => (await import('./settings-fields.ts')).settingsFields,
    ),
  },
  {
    generation_run: { label: 'Generated text', hrefOf: (id) => `${home}/history/${id}` },
    generation_key: { label: 'API key of content generation', hrefOf: () => `${home}/settings` },
  },
)
