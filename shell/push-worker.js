/* global self */
/**
 * Shows the messages that the console sends to this browser. It has no fetch handler: it serves no page and no file, and a page works
 * the same without it. It is copied to the build as it is.
 */

self.addEventListener('install', () => self.skipWaiting());

self.addEventListener('push', (event) => {
  const { title, body, path, tag, urgent, language } = event.data.json();
  event.waitUntil(self.registration.showNotification(title, { body, tag, lang: language, requireInteraction: urgent, data: { path } }));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { href, origin } = new URL(event.notification.data.path, self.location.origin);
  if (origin === self.location.origin) event.waitUntil(self.clients.openWindow(href));
});
