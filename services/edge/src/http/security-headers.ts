import type { NextFunction, Request, Response } from 'express';

const always = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'same-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), payment=(), usb=()',
  // Of everything that is not the console's HTML, which brings its own.
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
} as const;

const yearS = 365 * 24 * 3_600;

export function securityHeaders(request: Request, response: Response, next: NextFunction): void {
  response.set(always);
  if (request.secure) response.set('Strict-Transport-Security', `max-age=${yearS}`);
  next();
}
