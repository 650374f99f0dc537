import { register } from 'prom-client';

// Services that run in the process of the tests register their metrics, as each does in its own: every file begins with none.
register.clear();
