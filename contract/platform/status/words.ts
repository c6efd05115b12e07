import type { impacts, incidentStages, ServiceState, shownServices } from './status.ts'

/** The names of services on pages and in mails. */
export const serviceNames: Record<(typeof shownServices)[number], string> = {
  website: 'Website',
  api: 'API',
  database: 'Database',
  jobs: 'Background jobs',
  mail: 'Mail',
  storage: 'File storage',
  overall: 'Overall',
}

export const stateNames: Record<ServiceState, string> = {
  operational: 'Operational',
  degraded: 'Degraded',
  outage: 'Outage',
  maintenance: 'Maintenance',
  'not-set-up': 'Not in use',
}

export const stageNames: Record<(typeof incidentStages)[number], string> = {
  investigating: 'Investigating',
  identified: 'Identified',
  monitoring: 'Monitoring',
  resolved: 'Resolved',
}

export const impactNames: Record<(typeof impacts)[number], string> = { degraded: 'Degraded', outage: 'Outage' }

/** Several services in one text: "Mail, API". */
export const servicesInWords = (services: readonly (typeof shownServices)[number][]) =>
  services.map((service) => serviceNames[service]).join(', ')
