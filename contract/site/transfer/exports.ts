import * as z from 'zod/mini'
import { endpoints } from '../../core/core.ts'

export const contentExport = endpoints({
  export: {
    method: 'GET',
    path: '/admin/content-export',
    access: 'admin',
    summary:
      'Everything that people wrote, as one compressed archive (tar.gz): each document as JSON, its text as HTML, the ' +
      'pictures, redirects, categories, tags and authors. The activity log notes it.',
    reply: z.unknown(),
  },
})
