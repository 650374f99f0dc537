/** Limits that both sides of the API keep. Units are in the names. */
export const limits = {
  pageSizeDefault: 50,
  pageSizeMax: 200,
  /** Messages are counted up to here: a device sends millions. */
  messageCountMax: 10_000,
  /** So are faults and operations. */
  historyCountMax: 10_000,
  /** Of all vehicles, operations are sorted by a figure over so many days. */
  operationSortDaysMax: 31,
  faultCommentMax: 500,
  /** The last moment that a time of the store can be, epoch ms. */
  recordTimeMax: 8_640_000_000_000_000,
  seriesPointsMax: 2_000,
  seriesMetricsMax: 24,
  /** Rows of cells over time, and values in all of them: an answer has to fit the bus. */
  cellRowsMax: 500,
  cellValuesMax: 150_000,
  trackPointsMax: 2_000,
  trackGapsMax: 1_000,
  trackDaysMax: 31,
  statisticsDaysMax: 366,
  qualityDaysMax: 7,
  complianceDaysMax: 92,
  /** Records that a score is made of. */
  qualityRecordsMax: 100_000,
  /** Devices whose newest state one request reads. */
  latestDevicesMax: 50,
  /** Codes are read from the records: of a longer range only the last so many days carry them. */
  seriesCodeDaysMax: 31,
  /** Of a request between services: a caller learns within three seconds that one does not answer. */
  requestTimeoutMs: 2_500,
  /** Of a request that has to read a long stretch of one device, or the whole fleet. */
  analysisTimeoutMs: 10_000,
  /** Of the items of one answer between services: the bus carries 1 MB. */
  answerBytesMax: 512 * 1024,
  requestBodyBytesMax: 1_048_576,
  requestBodyDepthMax: 32,
  liveIntervalMs: 1_000,
  liveDevicesMax: 200,
  /** Of one user at one edge, over all browsers and screens. */
  liveStreamsMax: 64,
  liveHeartbeatMs: 15_000,
  /** How often the wall is sent the current state, and what changes slowly. */
  wallNowMs: 2_000,
  wallTrendMs: 60_000,
  wallGroupsMax: 30,
  wallPlacesMax: 600,
  wallAttentionMax: 20,
  wallHandledMax: 5,
  wallHandledMs: 600_000,
  wallIncidentsMax: 4,
  wallCellColumns: 48,
  wallPacksMax: 20,
  wallTicksMax: 8,
  wallTickMs: 3_600_000,
  sessionIdleMs: 12 * 3_600_000,
  sessionLifeMs: 7 * 24 * 3_600_000,
  signInLinkLifeMs: 30 * 60_000,
  challengeLifeMs: 2 * 60_000,
  /** For this long a password entered again counts as fresh. */
  freshMs: 5 * 60_000,
  setUpLinkLifeMs: 3_600_000,
  passwordLinkLifeMs: 72 * 3_600_000,
  passwordCharactersMin: 12,
  passwordCharactersMax: 256,
  tokenLifeDaysMax: 366,
  /** Of one user, unless the edge is configured otherwise. */
  requestsPerSecond: 200,
  /** What a wall or embedded page works with; it asks for another when half of the time is over. */
  pageTokenLifeMs: 15 * 60_000,
  /** Exchanges of one wall token or embed link: hundreds may view an embedded page. */
  pageTokensPerSecond: 5,
  pageTokensBurst: 300,
  /** Sessions and tokens of one address that are looked up and turn out wrong. */
  unprovenCredentialsPerSecond: 20,
  unprovenCredentialsBurst: 200,
  /** Of one address; known browsers have their own. */
  challengesPerSecond: 1,
  challengesBurst: 20,
  /** Of all addresses together. */
  challengesPerSecondOfAll: 20,
  /** Sign-ins by a provider of one address; a whole company may be behind one. */
  companyStartsPerSecond: 5,
  companyStartsBurst: 100,
  /** From leaving for a provider to returning. */
  companyFlowLifeMs: 10 * 60_000,
  /** Of one request to a provider. */
  companyAnswerMs: 5_000,
  /** Of a sign-in by a provider between services: it asks the provider up to four times. */
  companyTimeoutMs: 25_000,
  /** By so much the clocks of a provider and of ours may differ. */
  companyClockS: 60,
  companyRulesMax: 100,
  knownBrowserLifeMs: 180 * 24 * 3_600_000,
  /** For this long the answer to a request with an idempotency key is given again. */
  onceAnswerLifeMs: 24 * 3_600_000,
  /** At least the 10 s of the specification. A page that takes longer than this to load and fail again would keep reloading. */
  reloadGuardMs: 60_000,
  prefetchDelayMs: 1_000,
  moduleLoadTimeoutMs: 10_000,
  frameBytesMax: 65_556,
  partialFrameMs: 5_000,
  batchBytesMax: 512 * 1024,
  batchFramesMax: 200,
  /** Of the frames; the protocol service and telemetry are configured with the same number. */
  partitionsMax: 64,
} as const;
