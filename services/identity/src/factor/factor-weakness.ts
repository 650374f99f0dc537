import { Injectable } from '@nestjs/common';
import { Weaknesses } from '@voltdeck/base';
import { weaknessNames } from '@voltdeck/protocol/contract';
import { FactorRepository } from '../factor-rule/factor.repository.ts';

/** Reports administrators whose password alone signs in. */
@Injectable()
export class FactorWeakness {
  constructor(weaknesses: Weaknesses, factors: FactorRepository) {
    weaknesses.add(async () => {
      const without = await factors.administratorsWithout(weaknessNames);
      const [first] = without;
      return first ? [{ code: 'SECOND_FACTOR_OPTIONAL', count: first.count, names: without.map(({ name }) => name) }] : [];
    });
  }
}
