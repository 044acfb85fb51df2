/** The examples in Annex A.10 of the EU age-verification profile (release 1.0.8, read 2026-11-27), as values. */
import { encode, Tagged, type EncodeOptions } from 'cborg';

/** Keeps the published order of maps, over which the signatures were made. */
const AS_PUBLISHED: EncodeOptions = { mapSorter: () => 0 };
const cbor = (value: unknown): Uint8Array => encode(value, AS_PUBLISHED);
const hex = (text: string): Uint8Array => new Uint8Array(Buffer.from(text, 'hex'));
const embedded = (value: unknown): Tagged => new Tagged(24, cbor(value));
const moment = (text: string): Tagged => new Tagged(0, text);

const TYPE = 'eu.europa.ec.av.1';
const ES256_HEADER = hex('a10126');

interface Example {
  /** Other fields before the document type, which issuers may add. */
  readonly status?: Map<string, unknown>;
  readonly signed: string;
  readonly validUntil: string;
  readonly digest: string;
  readonly random: string;
  readonly deviceX: string;
  readonly deviceY: string;
  readonly certificate: string;
  readonly issuerSignature: string;
  readonly deviceSignature: string;
}

/** The proof of age of A.10, which the publication shows without a presentation. */
export const ATTESTATION: Example = {
  signed: '2025-06-20T08:45:29Z',
  validUntil: '2025-09-18T00:00:00Z',
  digest: '2263E4515E0F1ABAD07FB1185A623944B5BD667A3CF189381E4C197133AEF99B',
  random: '11D5B8F7AB303D50960E488B0C20B645876697812A67A1A007609FA95B9BCC17',
  deviceX: 'A0521B8EC99F9B9F52E716FC17CB93762935B9BFA6EE87F27F24682D5DA987F4',
  deviceY: 'BBA07F498D0F421E9753C94CA5A6B3B224EBE68BCE4DE8581040E8A63214E1B7',
  certificate: [
    '308202BD30820263A00302010202144E4B041C8C22BA2C7AE96A64CD2475B27162FB2A300A06082A8648CE3D040302306931',
    '26302406035504030C1D41676520566572696669636174696F6E2049737375657220434120303131323030060355040A0C29',
    '41676520566572696669636174696F6E205265666572656E636520496D706C656D656E746174696F6E310B30090603550406',
    '13024156301E170D3235303430383233343034365A170D3236303730323233343034355A30653122302006035504030C1941',
    '676520566572696669636174696F6E204453202D2030303131323030060355040A0C2941676520566572696669636174696F',
    '6E205265666572656E636520496D706C656D656E746174696F6E310B30090603550406130241563059301306072A8648CE3D',
    '020106082A8648CE3D03010703420004BAE260A91CF520652293DB654C0F19F5CC7FAE9388F73D025B3252D035B6BCB96C79',
    '9414FB510EF79C609284B379D1B85EB812240CCBC525318DB72016EBDB00A381EC3081E9301F0603551D23041830168014B1',
    '3258C9ED461B5B1DCE3855E09F6FE89C90B0BA30160603551D250101FF040C300A06082B8102020000010230440603551D1F',
    '043D303B3039A037A035863368747470733A2F2F6973737565722E616765766572696669636174696F6E2E6465762F706B69',
    '2F41565F43415F30312E63726C301D0603551D0E0416041420DEDF57FB318B998A762E464494B021CE76D310300E0603551D',
    '0F0101FF04040302078030390603551D12043230300603551D1204293027822568747470733A2F2F636F6D6D697373696F6E',
    '2E6575726F70612E65752F696E6465785F656E300A06082A8648CE3D040302034800304502200860F6AAEAA39FE479EC697E',
    '1EADBB0B473CB0E75C7B9E489EDD20BB5DD1AFBF022100A90A05B2FA2EAAB6A523FC6BE44F92EE7C21725A741D13629021FA',
    'D6AD14D3AC',
  ].join(''),
  issuerSignature:
    'DEE5E0AB7E5A7F29CCEFE7E07C74B2389FE3B0078A35716D8313B60602476E3E4CEA73F844351F90FEBFFF7FAA3EA1A8D68AFB2676E507F6D0AFBFD5A94D6E8B',
  deviceSignature: '00'.repeat(64),
};

/** The presentation of A.10 through the Digital Credentials API; the origin of its page is not published. */
export const PRESENTATION: Example = {
  status: new Map([
    [
      'status_list',
      new Map<string, unknown>([
        ['idx', 450],
        [
          'uri',
          'https://issuer.eudiw.dev/token_status_list/AV/eu.europa.ec.av.1/3f560b19-f432-4f8d-bda8-a29c2bfacf52',
        ],
      ]),
    ],
    [
      'identifier_list',
      new Map<string, unknown>([
        ['id', '450'],
        [
          'uri',
          'https://issuer.eudiw.dev/identifier_list/AV/eu.europa.ec.av.1/3f560b19-f432-4f8d-bda8-a29c2bfacf52',
        ],
      ]),
    ],
  ]),
  signed: '2025-10-20T16:02:52Z',
  validUntil: '2026-01-18T00:00:00Z',
  digest: 'C22B017A42FCAFB134154F2D1322E376782C64E74543B698ADDC0ADC3E0F75D7',
  random: '10A62906DC911999D321A80129332814837B29377910C9366BB4619E1F17034B',
  deviceX: '799175CC6CE08CDD34BFE6D3F909D5C8E5E30DD251B59B57B33D7448E9E61838',
  deviceY: '53FE63B0B795E3CA0723FA1DF04B229B73D5859C63E73AFBCE9EB957BD0A3F36',
  certificate: [
    '308202BD30820263A00302010202147076C1D015EABC3FD67B3FD7AA78A6CFE3CD2F85300A06082A8648CE3D040302306931',
    '26302406035504030C1D41676520566572696669636174696F6E2049737375657220434120303131323030060355040A0C29',
    '41676520566572696669636174696F6E205265666572656E636520496D706C656D656E746174696F6E310B30090603550406',
    '13024555301E170D3235303730313130353731315A170D3236303932343130353731305A30653122302006035504030C1941',
    '676520566572696669636174696F6E204453202D2030303131323030060355040A0C2941676520566572696669636174696F',
    '6E205265666572656E636520496D706C656D656E746174696F6E310B30090603550406130245553059301306072A8648CE3D',
    '020106082A8648CE3D030107034200046789E96E797E2E04F7F3CBB54A12410412410DB000FB6D63DC977D8B5D35A4F93B71',
    'F297D9D308BA2E955E8563AFA0604833AAE10ECB1AAEFBE4159B5B8B9057A381EC3081E9301F0603551D23041830168014CB',
    '7095804C991EDC6D0B7CFEEBE041CA22542ED830160603551D250101FF040C300A06082B8102020000010230440603551D1F',
    '043D303B3039A037A035863368747470733A2F2F6973737565722E616765766572696669636174696F6E2E6465762F706B69',
    '2F45555F43415F30312E63726C301D0603551D0E04160414FF1BBA97B2CA7EF5AEA3301486F1FBC98B4598FA300E0603551D',
    '0F0101FF04040302078030390603551D12043230300603551D1204293027822568747470733A2F2F636F6D6D697373696F6E',
    '2E6575726F70612E65752F696E6465785F656E300A06082A8648CE3D040302034800304502204AAF5B867E6F1202E0F4924D',
    'E8B689319471F9CE6B3B9CB7355FA68A014E2637022100DDB326B3C089DF558F5732EAAA5E87C0D5D5140624602F3598AFDA',
    'BF180DB66A',
  ].join(''),
  issuerSignature:
    '5931DA1B0ADD466A78708873FEE0E6504BE7FE79609A88874E9F17A693CB5F123A5DA9D33438B3C6527369DA6D071A3F23D357811A9A75DBA5A0B932A29E72B3',
  deviceSignature:
    '117259AB19D451229E4C40948ED5517FD1F4C3D8984825E7DE86ED37CAB4AC7FF10855281F21256611AE769B109B4F0C92E9F4E740182E6C6519216A0AA715A4',
};

/** `encryptionInfo` and `deviceRequest` of the example's request, base64url. */
export const REQUEST_DATA = {
  deviceRequest:
    'omd2ZXJzaW9uYzEuMGtkb2NSZXF1ZXN0c4GhbGl0ZW1zUmVxdWVzdNgYWEeiZ2RvY1R5cGVxZXUuZXVyb3BhLmVjLmF2LjFqbmFtZVNwYWNlc6FxZXUuZXVyb3BhLmVjLmF2LjGha2FnZV9vdmVyXzE49A',
  encryptionInfo:
    'gmVkY2FwaaJlbm9uY2VQOnVKMx__eBi_NnHCNCvb73JyZWNpcGllbnRQdWJsaWNLZXmkAQIgASFYIJsu3MOn4IszjLtICCwJRiSQ7LJw0NrAJGeF8XU_xRwgIlggAs-QiNamy7cfETW7vPrT2gPFQxr1Z8KXAkHCkPfU0Hs',
};

export const certificateIn = (example: Example): Uint8Array => hex(example.certificate);

/** The DeviceResponse of an example, encoded in the published order. */
export function responseOf(example: Example): Uint8Array {
  const security = new Map<string, unknown>([
    ...(example.status ? [['status', example.status] as const] : []),
    ['docType', TYPE],
    ['version', '1.0'],
    [
      'validityInfo',
      new Map([
        ['signed', moment(example.signed)],
        ['validFrom', moment(example.signed)],
        ['validUntil', moment(example.validUntil)],
      ]),
    ],
    ['valueDigests', new Map([[TYPE, new Map([[0, hex(example.digest)]])]])],
    [
      'deviceKeyInfo',
      new Map([
        [
          'deviceKey',
          new Map<number, unknown>([
            [1, 2],
            [-1, 1],
            [-2, hex(example.deviceX)],
            [-3, hex(example.deviceY)],
          ]),
        ],
      ]),
    ],
    ['digestAlgorithm', 'SHA-256'],
  ]);
  const item = new Map<string, unknown>([
    ['random', hex(example.random)],
    ['digestID', 0],
    ['elementValue', true],
    ['elementIdentifier', 'age_over_18'],
  ]);
  const issuerAuth = [
    ES256_HEADER,
    new Map([[33, hex(example.certificate)]]),
    cbor(embedded(security)),
    hex(example.issuerSignature),
  ];
  const document = new Map<string, unknown>([
    ['docType', TYPE],
    [
      'issuerSigned',
      new Map<string, unknown>([
        ['nameSpaces', new Map([[TYPE, [embedded(item)]]])],
        ['issuerAuth', issuerAuth],
      ]),
    ],
    [
      'deviceSigned',
      new Map<string, unknown>([
        ['nameSpaces', embedded(new Map())],
        [
          'deviceAuth',
          new Map([['deviceSignature', [ES256_HEADER, new Map(), null, hex(example.deviceSignature)]]]),
        ],
      ]),
    ],
  ]);
  return cbor(
    new Map<string, unknown>([
      ['version', '1.0'],
      ['documents', [document]],
      ['status', 0],
    ]),
  );
}
