import { register } from 'prom-client';

// One process runs many files of integration tests, so that it loads what they share once. Metrics belong to the
// process; each file begins without those of the one before.
register.clear();
