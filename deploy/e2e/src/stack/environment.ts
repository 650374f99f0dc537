/** What `npm test` tells of the stack that it has started. */
function told(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`The browser tests need ${name}: run them by 'npm test', which starts a stack.`);
  return value;
}

export const stack = {
  url: told('VOLTDECK_URL'),
  user: told('VOLTDECK_USER'),
  password: told('VOLTDECK_PASSWORD'),
  token: told('VOLTDECK_TOKEN'),
  tcp: told('VOLTDECK_TCP'),
  chromium: told('VOLTDECK_CHROMIUM'),
};
