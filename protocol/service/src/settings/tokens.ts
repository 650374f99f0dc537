/** Injection tokens of what the service reads from files at its start. */
export const PLATFORMS = Symbol('platforms');
export const PROFILES = Symbol('profiles');
export const SECURITY = Symbol('security');
