"""A terminal that speaks GB/T 32960.3-2016 by itself: nothing in here comes from the platform's code.

Takes its ways as JSON in the first argument, writes what it did as lines of JSON, and ends with its input.
  answers  standard (the time of the request), own (its own time), empty (no body)
  lateS    answers so much later;  repeats: answers again after half a second;  echo: answers a setting with its request
  upgrade  works, lies (speaks of success and stays as it is), fails (during the download), drops (its connection, before
           it answers), resumes (drops during the download and continues after it), tardy (the new version appears after `tardyS`)
"""
import http.client
import json
import select
import socket
import struct
import sys
import time
from urllib.parse import urlsplit

ways = {'answers': 'standard', 'lateS': 0, 'repeats': False, 'echo': False, 'upgrade': 'works', 'tardyS': 0, 'reportS': 0.3, **json.loads(sys.argv[1])}
VIN = ways['vin'].encode()
COMMAND, OK = 0xFE, 0x01
settings = {0x02: struct.pack('>H', 10), 0x06: struct.pack('>H', 32960), 0x07: b'HW1.0', 0x08: ways.get('version', '01.07').encode(), 0x80: struct.pack('>H', 900)}
widths = {0x01: 2, 0x02: 2, 0x03: 2, 0x04: 1, 0x06: 2, 0x07: 5, 0x08: 5, 0x09: 1, 0x0A: 2, 0x0B: 2, 0x0C: 1, 0x10: 1, 0x80: 2}
# Controls of the vendor and the bit of block B0 that each of them sets.
restriction_bits = {0xA1: 0, 0xA2: 1, 0xA3: 2}
restrictions = 0
upgrade_report = None
sequence = 0
outbox = []


def tell(**event):
    print(json.dumps(event), flush=True)


def now_bytes():
    t = time.gmtime(time.time() + 8 * 3600)
    return bytes([t.tm_year - 2000, t.tm_mon, t.tm_mday, t.tm_hour, t.tm_min, t.tm_sec])


def frame(code, flag, unit):
    body = bytes([code, flag]) + VIN + bytes([1]) + struct.pack('>H', len(unit)) + unit
    check = 0
    for byte in body:
        check ^= byte
    return b'##' + body + bytes([check])


def send(line, build, after=0.0):
    """Builds the frame when it is due: its own time is that of sending."""
    outbox.append((time.monotonic() + after, line, build))


def flush():
    for entry in sorted(outbox, key=lambda each: each[0]):
        due, line, build = entry
        if due <= time.monotonic():
            outbox.remove(entry)
            try:
                line.sendall(build())
            except OSError:
                pass


def connect():
    global sequence
    while True:
        try:
            line = socket.create_connection((ways['host'], ways['port']), timeout=10)
            break
        except OSError:
            time.sleep(0.1)
    sequence += 1
    line.sendall(frame(0x01, COMMAND, now_bytes() + struct.pack('>H', sequence) + (b'8986' + VIN[-11:] + b'00000') + bytes([1, 0])))
    return line


def report():
    vehicle = bytes([0x01, 1, 3, 1]) + struct.pack('>HIHHBBBHBB', 0, 100000, 6000, 10000, 80, 1, 0x0F, 5000, 0, 0)
    status = bytes([0xB0, 0, 20, 1, 1, 1, 0, 0, 0, 3, 0, 0xFF, 97, 0, 0xF0, 25, 2, 0, 0, 0, restrictions, 100, 0])
    blocks = vehicle + status
    if upgrade_report is not None:
        code, percent, error = upgrade_report
        blocks += bytes([0xB4, 0, 19, 1]) + struct.pack('>IBBH', 1, code, percent, error) + b'01.07' + b'02.10'
    return frame(0x02, COMMAND, now_bytes() + blocks)


def answer(line, code, request, body=b''):
    """The body follows the time of the answer."""
    built = []

    def build():
        # The second one is the first once more.
        if not built:
            empty = ways['answers'] == 'empty' and code != 0x80
            stamp = request[:6] if ways['answers'] == 'standard' else now_bytes()
            built.append(frame(code, OK, b'' if empty else stamp + body))
        return built[0]

    for after in (0.0, 0.5) if ways['repeats'] else (0.0,):
        send(line, build, ways['lateS'] + after)
    tell(event='answers', code=code)


def values_of(ids):
    known = [i for i in ids if i in settings]
    return bytes([len(known)]) + b''.join(bytes([i]) + settings[i] for i in known)


def take_settings(unit):
    at = 7
    for _ in range(unit[6]):
        i = unit[at]
        settings[i] = unit[at + 1:at + 1 + widths[i]]
        at += 1 + widths[i]


def fetch(url, start=0, most=None):
    """Bytes of the file from `start`; at most so many, and then the connection is dropped."""
    parts = urlsplit(url)
    link = http.client.HTTPConnection(parts.hostname, parts.port, timeout=20)
    link.request('GET', parts.path, headers={'Range': 'bytes=%d-' % start} if start else {})
    response = link.getresponse()
    data = response.read() if most is None else response.read(most)
    link.close()
    tell(event='fetched', status=response.status, range=response.getheader('Content-Range'), bytes=len(data))
    return data


def upgrade(line, unit):
    """@returns the line to continue with."""
    global upgrade_report
    way = ways['upgrade']
    if way == 'drops':
        line.close()
        return connect()
    answer(line, 0x82, unit, unit[6:] if ways['echo'] else b'')
    flush()
    url = next(part for part in unit[7:].split(b';') if part.startswith(b'http')).decode()
    tell(event='ordered', url=url)
    if way in ('fails', 'resumes'):
        start = fetch(url, most=30000)
        if way == 'fails':
            upgrade_report = (3, 20, 17)
            return line
        line.close()
        line = connect()
        fetch(url, start=len(start))
    else:
        fetch(url)
    upgrade_report = (1, 90, 0)
    line.sendall(report())
    if way == 'lies':
        upgrade_report = (2, 100, 0)
        return line
    upgrade_report = None
    line.close()
    if way == 'tardy':
        line = connect()
        later.append((time.monotonic() + ways['tardyS'], line))
        return line
    settings[0x08] = b'02.10'
    return connect()


later = []


def obey(line, code, unit):
    global restrictions
    tell(event='asked', code=code)
    if code == 0x80:
        answer(line, code, unit, values_of(unit[7:7 + unit[6]]))
    elif code == 0x81:
        take_settings(unit)
        answer(line, code, unit, unit[6:] if ways['echo'] else b'')
    elif code == 0x82 and unit[6] == 0x01:
        return upgrade(line, unit)
    elif code == 0x82:
        if unit[6] in restriction_bits:
            restrictions |= 1 << restriction_bits[unit[6]]
        answer(line, code, unit, unit[6:] if ways['echo'] else b'')
    return line


def main():
    line, buffer, logged_in, due = connect(), b'', False, 0.0
    while True:
        readable, _, _ = select.select([line, sys.stdin], [], [], 0.02)
        if sys.stdin in readable and not sys.stdin.buffer.read1(4096):
            return
        flush()
        if later and later[0][0] <= time.monotonic():
            later.pop()
            settings[0x08] = b'02.10'
            line.close()
            line, buffer, logged_in = connect(), b'', False
            continue
        if logged_in and time.monotonic() >= due:
            due = time.monotonic() + ways['reportS']
            send(line, report)
        if line not in readable:
            continue
        try:
            chunk = line.recv(65536)
        except OSError:
            chunk = b''
        if not chunk:
            line.close()
            line, buffer, logged_in = connect(), b'', False
            continue
        buffer += chunk
        while len(buffer) >= 25 and len(buffer) >= 25 + struct.unpack('>H', buffer[22:24])[0]:
            length = struct.unpack('>H', buffer[22:24])[0]
            code, flag, unit = buffer[2], buffer[3], buffer[24:24 + length]
            buffer = buffer[25 + length:]
            if code == 0x01:
                logged_in = flag == OK
                tell(event='loggedIn', flag=flag)
            elif flag == COMMAND:
                before = line
                line = obey(line, code, unit)
                if line is not before:
                    buffer, logged_in = b'', False


main()
