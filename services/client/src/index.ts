export { ClientError, createClient, httpTransport, type Client, type ClientRequest, type Transport } from '@voltdeck/contract';
export { addresses } from '@voltdeck/contract/addresses';
