// Shows alerts of a company while none of its pages is open: the same as in the admin area, for the pages of /app/o.
importScripts('/admin/push-worker.js')
