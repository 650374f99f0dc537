import { ScaledObject } from '@kubernetes-models/keda/keda.sh/v1alpha1/ScaledObject';
import { Deployment } from 'kubernetes-models/apps/v1/Deployment';
import { StatefulSet } from 'kubernetes-models/apps/v1/StatefulSet';
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2/HorizontalPodAutoscaler';
import { Job } from 'kubernetes-models/batch/v1/Job';
import { Ingress } from 'kubernetes-models/networking.k8s.io/v1/Ingress';
import { NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1/NetworkPolicy';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1/PodDisruptionBudget';
import { ConfigMap } from 'kubernetes-models/v1/ConfigMap';
import { Namespace } from 'kubernetes-models/v1/Namespace';
import { PersistentVolumeClaim } from 'kubernetes-models/v1/PersistentVolumeClaim';
import { Service } from 'kubernetes-models/v1/Service';
import { framesStream } from '@voltdeck/protocol/contract';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { projectFolder } from '../options.mjs';
import { mainOf, schemaOf, serviceNames, troublesOf } from './environments.mjs';
import { kustomizationOf, literalsOf, podOf, rendered, written } from './manifests.mjs';
import { newSecrets } from './secrets.mjs';

const { storesOf } = await import(/* @vite-ignore */ join(projectFolder, 'deploy/cli/src/backup/environment.ts'));
const { s3Of } = await import(/* @vite-ignore */ join(projectFolder, 'deploy/cli/src/backup/s3-settings.ts'));
// Half of every service comes with its schema: it is loaded before the clock of a test runs.
await Promise.all(serviceNames.map(schemaOf));

const models = { Deployment, StatefulSet, HorizontalPodAutoscaler, Job, Ingress, NetworkPolicy, PodDisruptionBudget, PersistentVolumeClaim, ConfigMap, Namespace, Service, ScaledObject };
/** A Cluster is of an operator that no package describes, and is checked below; secrets are made by kustomize, which breaks their lines. */
const described = (/** @type {{kind: string}} */ { kind }) => !['Cluster', 'Secret'].includes(kind);
const overlays = ['small', 'production'];
const base = written('base');
const secrets = newSecrets();

/** @param {string} kind @param {any[]} [manifests] */
const of = (kind, manifests = base) => manifests.filter((each) => each.kind === kind);
/** @param {any[]} manifests */
const workloads = (manifests) => manifests.filter((each) => ['Deployment', 'StatefulSet', 'Job'].includes(each.kind));
/** @param {Record<string, string>} labels @param {Record<string, string> | undefined} wanted */
const carries = (labels, wanted = {}) => Object.entries(wanted).every(([name, value]) => labels[name] === value);
/** @param {string} reference a name that kustomize has put a hash behind */
const plain = (reference) => reference.replace(/-[0-9a-z]{10}$/, '');

const made = new Map(overlays.map((overlay) => [overlay, rendered(overlay)]));

/** Everything that is applied: by kubectl where there is one, else as it is written. @param {string} overlay */
async function applied(overlay) {
  return (await made.get(overlay)) ?? [...base, ...written(overlay).filter(({ metadata }) => !base.some((each) => each.metadata.name === metadata.name))];
}

describe.each(overlays)('deploy/kubernetes/%s', (overlay) => {
  it('is what the schemas of Kubernetes and KEDA allow', async () => {
    for (const manifest of (await applied(overlay)).filter(described)) {
      const model = models[/** @type {keyof typeof models} */ (manifest.kind)];
      expect(model, `${manifest.kind} has no schema here`).toBeDefined();
      expect(() => new /** @type {any} */ (model)(manifest).validate(), `${manifest.kind} ${manifest.metadata.name}`).not.toThrow();
    }
  });

  it('names pods, ports and accounts that are there', async () => {
    const manifests = await applied(overlay);
    const pods = workloads(manifests).map(({ spec }) => spec.template);
    const matching = (/** @type {Record<string, string>} */ wanted) => pods.filter(({ metadata }) => carries(metadata.labels, wanted));
    for (const { kind, metadata, spec } of manifests.filter((each) => ['Service', 'PodDisruptionBudget'].includes(each.kind))) {
      const chosen = matching(spec.selector.matchLabels ?? spec.selector);
      expect(chosen.length, `${kind} ${metadata.name} selects no pod`).toBeGreaterThan(0);
      const names = chosen.flatMap(({ spec: { containers } }) => containers.flatMap((/** @type {any} */ { ports }) => ports.map((/** @type {any} */ { name }) => name)));
      for (const { targetPort } of spec.ports ?? []) expect(names).toContain(targetPort);
    }
    for (const { metadata, spec } of of('Deployment', manifests)) expect(carries(spec.template.metadata.labels, spec.selector.matchLabels), metadata.name).toBe(true);
    for (const { metadata, spec } of of('NetworkPolicy', manifests)) {
      const labels = spec.podSelector.matchLabels ?? {};
      expect(matching(labels).length > 0 || labels['cnpg.io/cluster'] === 'voltdeck-db', `the policy ${metadata.name} selects no pod`).toBe(true);
    }
    for (const { spec } of [...of('ScaledObject', manifests), ...of('HorizontalPodAutoscaler', manifests)]) {
      expect(of('Deployment', manifests).map(({ metadata }) => metadata.name)).toContain(spec.scaleTargetRef.name);
    }
  });

  it('takes every secret and setting from what is declared', async () => {
    const kustomization = kustomizationOf(overlay);
    const declared = new Map(kustomization.secretGenerator.map((/** @type {any} */ { name, files }) => [name, files.map((/** @type {string} */ file) => file.replace('secrets/', ''))]));
    // Made by the operator of the database, and by that of certificates.
    declared.set('voltdeck-db-superuser', ['password']);
    const used = workloads(await applied(overlay)).map(podOf).flatMap(({ containers, volumes = [] }) => [
      ...containers.flatMap((/** @type {any} */ { env = [] }) => env.map((/** @type {any} */ { valueFrom }) => valueFrom?.secretKeyRef).filter(Boolean)),
      ...volumes.flatMap((/** @type {any} */ { projected }) => (projected?.sources ?? []).flatMap((/** @type {any} */ { secret }) => (secret?.items ?? []).map((/** @type {any} */ { key }) => ({ name: secret.name, key })))),
      ...volumes.filter((/** @type {any} */ { secret }) => secret).flatMap((/** @type {any} */ { secret }) => (secret.items ?? []).map((/** @type {any} */ { key }) => ({ name: secret.secretName, key }))),
    ]);
    for (const { name, key } of used) expect(declared.get(plain(name)) ?? declared.get(name), `${name} ${key}`).toContain(key);
  });

  it.each(serviceNames)('starts %s, with an environment that it takes', async (name) => {
    const deployment = of('Deployment', await applied(overlay)).find(({ metadata }) => metadata.name === name);
    const [container] = podOf(deployment).containers;
    expect(container.args).toEqual([mainOf(name)]);
    const environmentGiven = { ...literalsOf(overlay, 'told'), ...environmentOf(container) };
    const { NATS_PASSWORD, DATABASE_PASSWORD, ...others } = environmentGiven;
    const ofAll = ['STREAM_REPLICAS', 'FRAMES_PARTITIONS'];
    const troubles = await troublesOf(name, others);
    expect(troubles.filter((trouble) => !ofAll.some((variable) => trouble === `${variable} is not known`))).toEqual([]);
    expect(others.NATS_URL).toContain(`${name}:${NATS_PASSWORD}`);
    if (others.DATABASE_URL !== undefined) expect(others.DATABASE_URL).toContain(`voltdeck_${name}:${DATABASE_PASSWORD}`);
  });

  it('keeps as many copies of a stream as there are servers of the bus', async () => {
    const bus = of('StatefulSet', await applied(overlay)).find(({ metadata }) => metadata.name === 'nats');
    const replicas = kustomizationOf(overlay).replicas.find((/** @type {{name: string}} */ { name }) => name === 'nats')?.count ?? bus.spec.replicas;
    expect(literalsOf(overlay, 'told').STREAM_REPLICAS).toBe(String(replicas));
  });
});

/** The environment of a container, with made-up values where the cluster would give them. @param {any} container */
function environmentOf({ env = [] }) {
  /** @type {Record<string, string>} */
  const environmentGiven = {};
  for (const { name, value, valueFrom } of env) environmentGiven[name] = (value ?? givenBy(valueFrom)).replace(/\$\((\w+)\)/g, (/** @type {string} */ _, /** @type {string} */ other) => environmentGiven[other] ?? '');
  return environmentGiven;
}

/** @param {any} from */
function givenBy({ secretKeyRef, fieldRef }) {
  if (fieldRef !== undefined) return 'protocol-7d9f8b6c5d-x2x4z';
  return secrets.get(secretKeyRef.key) ?? 'given';
}

describe.each([
  { component: 'audit-receiver', reaches: 'the receiver' },
  { component: 'company-sign-in', reaches: 'a provider' },
])('deploy/kubernetes/$component', ({ component, reaches }) => {
  it(`lets identity out to ${reaches}, and no other pod`, async () => {
    const [policy] = written(component);
    expect(() => new NetworkPolicy(policy).validate()).not.toThrow();
    const identity = of('Deployment').find(({ metadata }) => metadata.name === 'identity');
    expect(carries(podOf(identity) && identity.spec.template.metadata.labels, policy.spec.podSelector.matchLabels)).toBe(true);
    const [{ target, patch }] = kustomizationOf(component).patches;
    const [{ path, value }] = parse(patch);
    expect([target.name, path]).toEqual(['identity', '/spec/template/spec/containers/0/env/-']);
    expect(await troublesOf('identity', { ...environmentOf({ env: [value] }), NATS_URL: 'nats://bus:4222', DATABASE_URL: 'postgres://database/voltdeck' })).toEqual([]);
    const ports = policy.spec.egress.flatMap((/** @type {any} */ { ports: open }) => open.map((/** @type {any} */ { port }) => String(port)));
    expect(ports).toContain(new URL(value.value).port || '443');
  });
});

describe('deploy/kubernetes/notifications', () => {
  it('gives telemetry a mail server, and lets it alone out to it, to webhooks, NATS servers and MQTT brokers', async () => {
    const [policy] = written('notifications');
    expect(() => new NetworkPolicy(policy).validate()).not.toThrow();
    const telemetry = of('Deployment').find(({ metadata }) => metadata.name === 'telemetry');
    expect(carries(podOf(telemetry) && telemetry.spec.template.metadata.labels, policy.spec.podSelector.matchLabels)).toBe(true);
    const [{ target, patch }] = kustomizationOf('notifications').patches;
    const added = parse(patch).map((/** @type {any} */ { value }) => value);
    expect(target).toEqual({ kind: 'Deployment', name: 'telemetry' });
    const { SMTP_URL: key, ...given } = Object.fromEntries(added.map((/** @type {any} */ { name, value, valueFrom }) => [name, value ?? valueFrom.secretKeyRef.key]));
    expect(key).toBe('url');
    expect(await troublesOf('telemetry', { ...given, SMTP_URL: 'smtps://user:password@mail.example', NATS_URL: 'nats://bus:4222', DATABASE_URL: 'postgres://database/voltdeck' })).toEqual([]);
    expect(policy.spec.egress).toEqual([{ ports: [{ port: 443 }, { port: 465 }, { port: 587 }, { port: 4222 }, { port: 8883 }] }]);
  });
});

describe('deploy/kubernetes/backup-s3', () => {
  it('gives the bucket and its key to the process that makes backups, and lets it alone out to it', () => {
    const [policy] = written('backup-s3');
    expect(() => new NetworkPolicy(policy).validate()).not.toThrow();
    const backup = of('StatefulSet').find(({ metadata }) => metadata.name === 'backup');
    expect(policy.spec.podSelector.matchLabels).toEqual(backup.spec.selector.matchLabels);
    const [{ target, patch }] = kustomizationOf('backup-s3').patches;
    const added = parse(patch).map((/** @type {any} */ { value }) => value);
    expect(target).toEqual({ kind: 'StatefulSet', name: 'backup' });
    const given = Object.fromEntries(added.map((/** @type {any} */ { name, value, valueFrom }) => [name, value ?? valueFrom.secretKeyRef.key]));
    expect(s3Of(given)).toMatchObject({ url: 'https://s3.example/bucket', keyId: 'key-id', secret: 'secret' });
    expect(policy.spec.egress).toEqual([{ ports: [{ port: 443 }] }]);
  });
});

describe.each(['archive', 'archive-s3'])('deploy/kubernetes/%s', (component) => {
  const [{ target, patch }] = kustomizationOf(component).patches;
  /** @type {any[]} */
  const operations = parse(patch);
  const added = (/** @type {string} */ what) => operations.filter(({ path }) => path === `/spec/template/spec/${what}/-`).map(({ value }) => value);

  it('gives telemetry an archive that it takes, in folders that are mounted', async () => {
    expect(target).toEqual({ kind: 'Deployment', name: 'telemetry' });
    const given = environmentOf({ env: added('containers/0/env') });
    expect(await troublesOf('telemetry', { ...given, NATS_URL: 'nats://bus:4222', DATABASE_URL: 'postgres://database/voltdeck' })).toEqual([]);
    const mounts = added('containers/0/volumeMounts');
    expect(mounts.map(({ name }) => name)).toEqual(added('volumes').map(({ name }) => name));
    for (const [name, folder] of Object.entries(given).filter(([variable]) => variable.endsWith('_FOLDER'))) expect(mounts.some(({ mountPath }) => folder.startsWith(`${mountPath}/`)), name).toBe(true);
    const { path, value } = operations.at(-1);
    const telemetry = of('Deployment').find(({ metadata }) => metadata.name === 'telemetry');
    expect([path, podOf(telemetry).containers[0].resources.limits.memory, value]).toEqual(['/spec/template/spec/containers/0/resources/limits/memory', '2Gi', '4Gi']);
  });
});

describe('the archive on Kubernetes', () => {
  it('is on a volume that all replicas of telemetry mount', () => {
    const [claim] = written('archive');
    expect(() => new PersistentVolumeClaim(claim).validate()).not.toThrow();
    const [, , , , { value: volume }] = parse(kustomizationOf('archive').patches[0].patch);
    expect([volume.persistentVolumeClaim.claimName, claim.spec.accessModes]).toEqual([claim.metadata.name, ['ReadWriteMany']]);
  });

  it('or in a bucket, to which telemetry alone is let out', () => {
    const [policy] = written('archive-s3');
    expect(() => new NetworkPolicy(policy).validate()).not.toThrow();
    const telemetry = of('Deployment').find(({ metadata }) => metadata.name === 'telemetry');
    expect(policy.spec).toEqual({ podSelector: telemetry.spec.selector, policyTypes: ['Egress'], egress: [{ ports: [{ port: 443 }] }] });
  });
});

describe.each(overlays)('the process that makes backups in %s', (overlay) => {
  it('has the addresses of both stores', async () => {
    const backup = of('StatefulSet', await applied(overlay)).find(({ metadata }) => metadata.name === 'backup');
    const given = environmentOf(podOf(backup).containers[0]);
    expect(storesOf(given)).toEqual({ databaseUrl: expect.stringContaining('@voltdeck-db-rw:5432/voltdeck'), natsUrl: expect.stringContaining(`voltdeck:${secrets.get('nats-password')}@nats-0.nats:4222`) });
  });
});

describe('deploy/kubernetes', () => {
  it('lets our own run without rights, on a read-only root, within a limit of memory, and asks whether they serve', () => {
    for (const workload of workloads(base)) {
      const pod = podOf(workload);
      const [container] = pod.containers;
      expect(pod).toMatchObject({ automountServiceAccountToken: false, securityContext: { runAsNonRoot: true } });
      expect(container.securityContext).toEqual({ allowPrivilegeEscalation: false, readOnlyRootFilesystem: true, capabilities: { drop: ['ALL'] } });
      expect(container.resources.limits.memory).toBeDefined();
      if (workload.kind !== 'Job') for (const probe of ['startupProbe', 'readinessProbe', 'livenessProbe']) expect(container[probe], `${workload.metadata.name} ${probe}`).toBeDefined();
    }
  });

  it('gives every service a budget, and longer to end than it waits before it is asked to', () => {
    const budgets = of('PodDisruptionBudget').map(({ metadata }) => metadata.name);
    for (const { metadata, spec } of of('Deployment')) {
      expect(budgets).toContain(metadata.name);
      const { terminationGracePeriodSeconds, containers: [{ lifecycle }] } = spec.template.spec;
      expect(terminationGracePeriodSeconds).toBeGreaterThan(Number(lifecycle.preStop.exec.command[1]) + 10);
    }
  });

  it('denies what is not allowed, and lets no one but the services to the stores', () => {
    const policies = of('NetworkPolicy');
    expect(policies.find(({ metadata }) => metadata.name === 'nothing').spec).toEqual({ podSelector: {}, policyTypes: ['Ingress', 'Egress'] });
    const client = policies.find(({ metadata }) => metadata.name === 'nats').spec.ingress.find((/** @type {any} */ { ports }) => ports[0].port === 4222);
    expect(client.from).toEqual([{ podSelector: { matchLabels: { 'voltdeck/uses': 'stores' } } }]);
  });

  it('scales telemetry by what waits in every partition, and no further than there are partitions', () => {
    const partitions = Number(literalsOf('production', 'told').FRAMES_PARTITIONS);
    const [{ spec }] = of('ScaledObject', written('production'));
    expect(spec.triggers.map((/** @type {any} */ { metadata }) => `${metadata.stream} ${metadata.consumer}`)).toEqual(Array.from({ length: partitions }, (_, number) => `${framesStream(number).name} telemetry-${partitions}`));
    expect(spec.maxReplicaCount).toBe(partitions);
  });

  it('keeps vehicles on long connections with their own addresses, and passes live streams on at once', () => {
    const vehicles = of('Service').find(({ metadata }) => metadata.name === 'vehicles');
    expect(vehicles.spec).toMatchObject({ type: 'LoadBalancer', externalTrafficPolicy: 'Local' });
    expect(of('Ingress')[0].metadata.annotations).toMatchObject({ 'nginx.ingress.kubernetes.io/proxy-buffering': 'off' });
  });

  it('has a database with replicas that a commit waits for', () => {
    const [{ spec }] = of('Cluster');
    expect(spec).toMatchObject({ instances: 3, bootstrap: { initdb: { database: 'voltdeck' } }, postgresql: { shared_preload_libraries: ['timescaledb'], synchronous: { method: 'any', number: 1 } } });
  });

  it('writes no secret down, and lists every file of the base', () => {
    expect(of('Secret')).toEqual([]);
    for (const path of kustomizationOf('base').resources) expect(existsSync(join(projectFolder, 'deploy/kubernetes/base', path))).toBe(true);
  });
});
